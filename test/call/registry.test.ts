import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bootstrap, McpService, Tool, type Application, type BootstrapOptions } from 'toolwright';
import { makeManifest } from '../../src/manifest/compiler/make-manifest.js';
import { LEAN, ROOT } from '../support/programs.js';

export class Shelf {
  /** From the base. */
  @Tool()
  list(): string[] {
    return [];
  }
}

@McpService()
export class BookShelf extends Shelf {
  @Tool()
  addBook(): void {}
}

@McpService()
export class FilmShelf extends Shelf {
  /** From the subclass. */
  @Tool({ title: 'Films' })
  override list(): string[] {
    return [];
  }

  @Tool()
  addFilm(): void {}
}

@McpService()
export class BareShelf extends Shelf {}

@McpService()
export class DottedService {
  @Tool({ name: 'items.list' })
  dotted(): void {}

  @Tool({ name: 'x'.repeat(65) })
  long(): void {}

  @Tool()
  fine(): void {}
}

@McpService()
export class ClosableService {
  static closed = 0;

  @Tool()
  work(): void {}

  close(): void {
    ClosableService.closed += 1;
  }
}

/** What an application makes of its classes, without a transport. */
describe('the tools of an application', () => {
  const manifest = makeManifest({ packageRoot: ROOT, project: LEAN, files: [__filename] });
  const warnings: string[] = [];
  const logger = {
    debug: () => {},
    info: () => {},
    warn: (message: string) => void warnings.push(message),
    error: () => {},
  };

  async function started(...services: BootstrapOptions['services']): Promise<Application> {
    warnings.length = 0;
    return bootstrap({ name: 'test', version: '1.0.0', transport: 'none', manifest, logger, services });
  }

  it('B04: a subclass adds to what it inherits, and changes nobody else', async () => {
    const names = async (...services: BootstrapOptions['services']) =>
      (await started(...services)).tools.map(({ name, title }) => (title ? `${name}: ${title}` : name));
    assert.deepEqual(await names(BookShelf), ['list', 'addBook']);
    assert.deepEqual(await names(FilmShelf), ['list: Films', 'addFilm']);
    assert.deepEqual(await names(BareShelf), ['list']);
    const [list] = (await started(FilmShelf)).tools;
    assert.equal(list?.description, 'From the subclass.');
    assert.equal((await started(BookShelf)).tools[0]?.description, 'From the base.');
  });

  it('A14: names that several clients refuse are warned of', async () => {
    const { tools } = await started(DottedService);
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['items.list', 'x'.repeat(65), 'fine'],
    );
    assert.equal(warnings.length, 2);
    assert.match(
      warnings[0] ?? '',
      /^DottedService\.dotted: the tool name "items\.list" is valid, but several clients refuse a name with a dot or with more than 64 characters\. \(test\/call\/registry\.test\.ts:\d+:3\)$/,
    );
  });

  it('are frozen, and the same at every look', async () => {
    const application = await started(BookShelf);
    assert.ok(Object.isFrozen(application.tools));
    assert.equal(application.tools, application.tools);
    assert.equal(application.address, undefined);
  });

  it('end with the close() of services that were constructed here, once', async () => {
    const application = await started(ClosableService);
    let hooks = 0;
    application.onClose(() => void (hooks += 1));
    await Promise.all([application.close(), application.close()]);
    assert.deepEqual([ClosableService.closed, hooks], [1, 1]);
    await (await started(new ClosableService())).close();
    assert.equal(ClosableService.closed, 1, 'a ready instance is closed by whoever made it');
  });
});
