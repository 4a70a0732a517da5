import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { servedApplication } from '../../src/bootstrap-application.js';
import { ActiveServices } from '../../src/call/active-services.js';
import { Changes } from '../../src/call/changes.js';
import { Authorize } from '../../src/decorators/authorize.js';
import { Tool } from '../../src/decorators/tool.js';
import { UnknownToolError } from '../../src/errors/call-errors.js';
import type { AccessRule } from '../../src/metadata/access-rule.js';
import type { Constructor } from '../../src/metadata/constructor.js';
import { LiveCatalogue } from '../../src/registry/live-catalogue.js';
import type { ToolDefinition } from '../../src/registry/tool-definition.js';
import type { AuthInfo, CallChannel } from '../../src/results/call-channel.js';
import { recordingLogger } from '../protocol/recording-logger.js';

const SCOPES = ['a', 'b', 'c'];
const MEMBERS = ['one', 'two', 'three'];

/** A rule, and what it says of an identity. */
interface Judged {
  rule: AccessRule;
  allows(auth: AuthInfo | undefined): boolean;
}

const scopes = fc.uniqueArray(fc.constantFrom(...SCOPES));
const rule: fc.Arbitrary<Judged> = fc.oneof(
  scopes.map((needed) => ({
    rule: { scopes: needed },
    allows: (auth?: AuthInfo) => auth !== undefined && needed.every((scope) => auth.scopes.includes(scope)),
  })),
  fc.constantFrom<Judged>(
    { rule: () => true, allows: () => true },
    { rule: () => Promise.resolve(false), allows: () => false },
    { rule: ({ auth }) => auth?.clientId === 'ann', allows: (auth) => auth?.clientId === 'ann' },
    {
      rule: () => {
        throw new Error('down');
      },
      allows: () => false,
    },
  ),
);
const rules = fc.array(rule, { maxLength: 2 });
const level = fc.record({ own: rules, members: fc.tuple(rules, rules, rules) });
const caller = fc.record({
  auth: fc.option(fc.record({ token: fc.constant(''), clientId: fc.constantFrom('ann', 'bob'), scopes }), {
    nil: undefined,
  }),
  headers: fc.constantFrom({}, { host: 'localhost' }),
});

/** A base class and a subclass of it with these rules, and for each member of the subclass the rules that must allow. */
function serviceWith([base, sub]: [Level, Level]): { target: Constructor; needed: Judged[][] } {
  class Base {
    one(): object[] {
      return [];
    }
    two(): object[] {
      return [];
    }
    three(): object[] {
      return [];
    }
  }
  class Sub extends Base {}
  for (const [owner, { own, members }] of [
    [Base, base],
    [Sub, sub],
  ] as const) {
    own.forEach((judged) => Authorize(judged.rule)(owner));
    MEMBERS.forEach((member, position) => {
      Tool()(owner.prototype, member);
      members[position]?.forEach((judged) => Authorize(judged.rule)(owner.prototype, member));
    });
  }
  const needed = MEMBERS.map((_, position) => {
    const nearest = [sub, base]
      .map(({ members }) => members[position] ?? [])
      .find(({ length }) => length > 0);
    return [...base.own, ...sub.own, ...(nearest ?? [])];
  });
  return { target: Sub, needed };
}

type Level = { own: Judged[]; members: Judged[][] };

it('lists exactly what can be called, for any rules and any caller, with the log quiet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(level, level), caller, async (levels, { auth, headers }) => {
      const { target, needed } = serviceWith(levels);
      const logger = recordingLogger();
      const services = new ActiveServices(logger);
      services.add([{ target, instance: new (target as new () => object)() }]);
      const tools = MEMBERS.map((member) => ({
        name: member,
        subject: `Sub.${member}`,
        service: target,
        member,
        callable: () => ({
          parameters: [],
          judgeArguments: () => Promise.resolve({}),
          output: { kind: 'content' },
        }),
        listing: { name: member },
      })) as unknown as ToolDefinition[];
      const app = servedApplication(
        { name: 'Any', version: '1.0.0', services: [] },
        {
          catalogue: new LiveCatalogue({ tools, resources: [], prompts: [] }),
          services,
          changes: new Changes(),
          formOf: () => assert.fail(),
        },
        { middleware: [], maskErrors: false, logger },
      );
      const channel = { auth, headers, signal: new AbortController().signal } as unknown as CallChannel;
      const isNobody = auth === undefined && !('host' in headers);
      const expected = MEMBERS.filter((_, position) => {
        const all = needed[position] ?? [];
        return all.length === 0 || (!isNobody && all.every((judged) => judged.allows(auth)));
      });
      const listed = (await app.list('tools', channel)) as { name: string }[];
      assert.deepEqual(
        listed.map(({ name }) => name),
        expected,
      );
      for (const member of MEMBERS) {
        const called = app.callTool(member, {}, channel);
        if (expected.includes(member)) await called;
        else await assert.rejects(called, (error) => error instanceof UnknownToolError);
      }
      assert.deepEqual(
        logger.lines.filter((line) => !line.startsWith('debug') && !line.includes('@Authorize() failed')),
        [],
      );
    }),
    { numRuns: 300 },
  );
});
