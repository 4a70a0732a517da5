import { bootstrap, McpService, Tool, type ToolContext } from 'toolwright';
import { tokenVerifier } from './verify-token.js';

@McpService()
class AccountService {
  /** Tells who is calling. */
  @Tool()
  whoAmI(context: ToolContext): string {
    return String(context.auth?.extra?.['subject']);
  }
}

// #region bootstrap
const resource = 'https://mcp.example.com/mcp';
const authorizationServer = 'https://auth.example.com';

await bootstrap({
  name: 'Accounts',
  version: '1.0.0',
  services: [AccountService],
  transport: {
    use: 'http',
    http: {
      allowedHosts: ['mcp.example.com'],
      auth: {
        verify: tokenVerifier(authorizationServer, resource),
        resource,
        authorizationServer,
        requiredScopes: ['accounts'],
      },
    },
  },
});
// #endregion
