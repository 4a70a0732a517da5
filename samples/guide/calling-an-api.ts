import { IsInt, IsString } from 'class-validator';
import { Input, McpService, Output, Tool, type ToolContext } from 'toolwright';
import { defineApi, UpstreamError, type Operation } from 'toolwright/openapi';

// #region api
export const api = defineApi({
  title: 'Petstore',
  envPrefix: 'PETSTORE',
  servers: [{ url: 'https://{region}.petstore.example/v2', variables: { region: { default: 'eu' } } }],
  securitySchemes: { api_key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
});

export const getPet: Operation = {
  id: 'getPet',
  method: 'GET',
  path: '/pets/{petId}',
  parameters: [{ argument: 'petId', name: 'petId', in: 'path' }],
  security: [['api_key']],
};
// #endregion

@Input()
export class GetPetArguments {
  @IsInt() petId!: number;
}

@Output()
export class Pet {
  @IsInt() id!: number;
  @IsString() name!: string;
}

// #region service
@McpService()
export class PetsService {
  /** Finds a pet by its id. */
  @Tool({ annotations: { readOnlyHint: true, openWorldHint: true } })
  getPet(args: GetPetArguments, context: ToolContext): Promise<Pet> {
    return api.call(getPet, args, context);
  }
}
// #endregion

// #region configure
api.configure({
  baseUrl: 'https://petstore.internal/v2',
  credentials: { api_key: async () => (await fetch('https://vault.internal/petstore')).text() },
  headers: { 'User-Agent': 'pets-mcp/1.0' },
  timeoutMs: 10_000,
  retries: 1,
  maxResponseBytes: 1_000_000,
});
// #endregion

// #region check
for (const problem of api.check([getPet])) console.error(problem);
// #endregion

// #region extend
/** What a team makes of generated code, in a file of its own. */
@McpService()
export class MyPetsService extends PetsService {
  @Tool({ annotations: { readOnlyHint: true } })
  override async getPet(args: GetPetArguments, context: ToolContext): Promise<Pet> {
    try {
      return await super.getPet(args, context);
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 404) return { id: args.petId, name: 'unknown' };
      throw error;
    }
  }
}
// #endregion
