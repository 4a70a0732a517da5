import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startCluster } from './cluster.js';

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
};

interface Receipt {
  order: string;
  takenBy: number;
}

/** One call, sent again by the client for as long as it gets no answer. */
async function takeOrder(url: string, order: string, retried: () => void): Promise<Receipt> {
  for (;;) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'takeOrder', arguments: { order } },
        }),
      });
      const data = /^data: (.+)$/m.exec(await response.text())?.[1];
      if (response.ok && data !== undefined) {
        return (JSON.parse(data) as { result: { structuredContent: Receipt } }).result.structuredContent;
      }
    } catch {
      // The process is gone, and its connections with it.
    }
    retried();
    await delay(20);
  }
}

it('calls are spread over three processes; one is killed, and no call that the client sends again is lost', async (t) => {
  const { url, servers } = await startCluster(t);
  const pids = [...servers.values()];
  assert.equal(pids.length, 3);
  let retries = 0;
  const orders = async (from: number, count: number): Promise<Receipt[]> => {
    const numbers = Array.from({ length: count }, (_, index) => `order ${from + index}`);
    const receipts = await Promise.all(numbers.map((order) => takeOrder(url, order, () => retries++)));
    assert.deepEqual(
      receipts.map(({ order }) => order),
      numbers,
    );
    return receipts;
  };

  const before = await orders(0, 60);
  assert.deepEqual(takers(before), [...pids].sort());

  const [killed] = pids;
  const meanwhile = orders(60, 200);
  process.kill(killed as number, 'SIGKILL');
  await meanwhile;

  const after = await orders(260, 60);
  assert.deepEqual(takers(after), pids.filter((pid) => pid !== killed).sort());
});

function takers(receipts: readonly Receipt[]): number[] {
  return [...new Set(receipts.map(({ takenBy }) => takenBy))].sort();
}
