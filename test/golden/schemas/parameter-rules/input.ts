import { McpService, Param, Tool } from 'toolwright';

@McpService()
export class CityService {
  @Tool()
  list(
    @Param('How many.') count: number,
    @Param({ minimum: 1, maximum: 50, description: 'Which page.' }) page = 1,
    @Param({ minLength: 2, pattern: '^[A-Z]' }) prefix?: string,
    @Param({ items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true }) tags?: string[],
  ): string[] {
    return [count, page, prefix, tags].map(String);
  }
}
