import { bootstrap, McpService, Tool, type ToolContext } from 'toolwright';

@McpService()
class GreetingService {
  /** Greets whoever holds the token. */
  @Tool()
  greet(context: ToolContext): string {
    return `Hello, ${context.auth?.clientId}`;
  }
}

const CLIENTS: Record<string, string> = { 'a-secret-token': 'ann' };

// #region bootstrap
const { address } = await bootstrap({
  name: 'Greetings',
  version: '1.0.0',
  services: [GreetingService],
  transport: {
    use: 'http',
    http: {
      stateless: true,
      allowedHosts: ['mcp.example.com'],
      allowedOrigins: ['https://app.example.com'],
      auth: {
        verify: (token) => {
          const clientId = CLIENTS[token];
          return clientId === undefined ? undefined : { token, clientId, scopes: [] };
        },
      },
    },
  },
});
// #endregion

console.log(`Listening at ${address?.url}`);
