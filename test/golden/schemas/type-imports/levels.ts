export type Level = 'low' | 'high';
export const LEVEL: Level = 'low';
