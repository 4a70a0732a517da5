import { IsInt, IsString } from 'class-validator';
import { Input, McpService, Output, Tool, type ContentBlock, type ToolContext } from 'toolwright';
import { defineApi, type Operation } from 'toolwright/openapi';

export const api = defineApi({
  title: 'Pets',
  envPrefix: 'CATALOGUE_PETS',
  servers: [],
  securitySchemes: {
    api_key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    token: { type: 'http', scheme: 'bearer' },
  },
});

const getPet: Operation = {
  id: 'getPet',
  method: 'GET',
  path: '/pets/{petId}',
  parameters: [{ argument: 'petId', name: 'petId', in: 'path' }],
};

@Output()
export class Pet {
  @IsInt() id!: number;
  @IsString() name!: string;
}

@Input()
export class PetArguments {
  @IsString() petId!: string;
}

@McpService()
export class PetsService {
  /** A pet. */
  @Tool({ annotations: { readOnlyHint: true } })
  getPet(args: PetArguments, context: ToolContext): Promise<Pet> {
    return api.call(getPet, args, context);
  }

  @Tool()
  listPets(context: ToolContext): Promise<Pet[]> {
    return api.call({ id: 'listPets', method: 'GET', path: '/pets' }, {}, context);
  }

  @Tool()
  findPet(args: PetArguments, context: ToolContext): Promise<Pet | null> {
    return api.call({ ...getPet, answer: { kind: 'json', empty: 'null' } }, args, context);
  }

  @Tool()
  movePet(args: PetArguments, context: ToolContext): Promise<Pet | undefined> {
    return api.call({ ...getPet, method: 'POST' }, args, context);
  }

  @Tool()
  deletePet(args: PetArguments, context: ToolContext): Promise<void> {
    return api.call({ ...getPet, method: 'DELETE', answer: { kind: 'nothing' } }, args, context);
  }

  @Tool()
  petNames(context: ToolContext): Promise<string> {
    return api.call({ id: 'petNames', method: 'GET', path: '/names', answer: { kind: 'text' } }, {}, context);
  }

  @Tool()
  petFile(context: ToolContext): Promise<ContentBlock[]> {
    return api.call(
      { id: 'petFile', method: 'GET', path: '/file', answer: { kind: 'content' } },
      {},
      context,
    );
  }

  @Tool()
  securePet(args: PetArguments, context: ToolContext): Promise<Pet> {
    return api.call({ ...getPet, id: 'securePet', security: [['api_key'], ['token']] }, args, context);
  }

  /** What a team makes of an answer is its own. */
  @Tool()
  async renamedPet(args: PetArguments, context: ToolContext): Promise<Pet> {
    const pet = await api.call<Pet>(getPet, args, context);
    return { ...pet, name: undefined as never };
  }
}
