// The `spec` reporter's output, closed by one line that says how many tests passed and failed.
import { spec } from 'node:test/reporters';

export default async function* report(events) {
  let passed = 0;
  let failed = 0;
  async function* counted() {
    for await (const event of events) {
      const isTest = event.data?.details?.type !== 'suite' && !isFile(event.data);
      if (isTest && event.type === 'test:pass') passed += 1;
      // A file that cannot be loaded fails as a whole.
      if (event.type === 'test:fail' && event.data.details?.type !== 'suite') failed += 1;
      yield event;
    }
  }
  yield* counted().compose ? counted().compose(new spec()) : through(counted(), new spec());
  yield `\n${passed} passed, ${failed} failed\n`;
}

function isFile({ name, file }) {
  return file !== undefined && name === file;
}

async function* through(events, stream) {
  const pump = (async () => {
    for await (const event of events) if (!stream.write(event)) await new Promise((done) => stream.once('drain', done));
    stream.end();
  })();
  yield* stream;
  await pump;
}
