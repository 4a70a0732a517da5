// A hand-written server on the SDK's low-level Server: a prebuilt list, one shared validator, no check of anything.
// It imports the packages that our program needs as well, unless BARE=1, and with CLASSES=<folder> the same decorated
// classes too.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
if (process.env.BARE !== '1') {
  require('reflect-metadata');
  require('class-validator');
  require('class-transformer');
}
if (process.env.CLASSES) {
  const services = readdirSync(process.env.CLASSES).filter((file) => /^service-\d+\.js$/.test(file));
  for (const file of services) require(join(process.env.CLASSES, file));
}
const { Server } = require('@modelcontextprotocol/sdk/server/index.js');
const { CallToolRequestSchema, ListToolsRequestSchema } = require('@modelcontextprotocol/sdk/types.js');

const tools = JSON.parse(readFileSync(process.env.TOOLS_FILE, 'utf8'));
const names = new Set(tools.map(({ name }) => name));
const jsonSchemaValidator = { getValidator: () => () => ({ valid: true }) };

function createServer() {
  const options = { capabilities: { tools: {}, logging: {} }, jsonSchemaValidator };
  const server = new Server({ name: 'Baseline', version: '1.0.0' }, options);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    if (!names.has(params.name)) throw new Error('unknown tool');
    const { city, days = 1 } = params.arguments;
    const value = {
      temperature: 16.2,
      humidity: 0.83,
      conditions: city,
      wind: { speed: days, direction: 240 },
    };
    return { content: [{ type: 'text', text: JSON.stringify(value, null, 2) }], structuredContent: value };
  });
  return server;
}

async function serveHttp(stateless) {
  const { randomUUID } = require('node:crypto');
  const { StreamableHTTPServerTransport } = require('@modelcontextprotocol/sdk/server/streamableHttp.js');
  const { createMcpExpressApp } = require('@modelcontextprotocol/sdk/server/express.js');
  const app = createMcpExpressApp();
  const sessions = new Map();
  app.post('/mcp', async (req, res) => {
    const known = sessions.get(req.headers['mcp-session-id']);
    if (known) return known.handleRequest(req, res, req.body);
    const server = createServer();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: stateless ? undefined : () => randomUUID(),
      onsessioninitialized: (id) => sessions.set(id, transport),
    });
    await server.connect(transport);
    await transport.handleRequest(req, res, req.body);
    if (stateless) res.on('close', () => void server.close());
  });
  const listener = app.listen(0, '127.0.0.1', () =>
    console.log(`http://127.0.0.1:${listener.address().port}/mcp`),
  );
}

module.exports = { createServer };

if (require.main === module) {
  if (process.env.MCP_TRANSPORT === 'http') {
    void serveHttp(process.env.STATELESS === '1');
  } else {
    const { StdioServerTransport } = require('@modelcontextprotocol/sdk/server/stdio.js');
    void createServer().connect(new StdioServerTransport());
    process.stdin.on('end', () => process.exit(0));
  }
}
