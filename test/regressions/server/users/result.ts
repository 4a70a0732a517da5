export class Result {
  id!: string;
}
