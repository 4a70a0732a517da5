// The `spec` reporter's output, closed by one line that says how many tests passed and failed.
import { Readable } from 'node:stream';
import { spec } from 'node:test/reporters';

export default async function* report(events) {
  const counts = { passed: 0, failed: 0 };
  yield* Readable.from(counted(events, counts)).compose(new spec());
  yield `\n${counts.passed} passed, ${counts.failed} failed\n`;
}

async function* counted(events, counts) {
  for await (const event of events) {
    const isSuite = event.data?.details?.type === 'suite';
    // A file whose tests all pass is no test of its own; one that cannot be loaded fails as a whole.
    const isFile = event.data?.file !== undefined && event.data.file.endsWith(event.data.name);
    if (event.type === 'test:pass' && !isSuite && !isFile) counts.passed += 1;
    if (event.type === 'test:fail' && !isSuite) counts.failed += 1;
    yield event;
  }
}
