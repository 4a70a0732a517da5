import { bootstrap } from 'toolwright';
import { application } from './application.js';
import { api, operations } from './catalogue/index.js';
import { tokenVerifier } from './clients.js';

const { ORDERS_MCP_TOKENS: tokens } = process.env;
const problems = api.check(operations);
if (!tokens) problems.push('Set ORDERS_MCP_TOKENS to name:token, one for each client, with commas between');
if (!tokens || problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

await bootstrap({
  ...application,
  transport: { use: 'http', http: { stateless: true, auth: { verify: tokenVerifier(tokens) } } },
});
