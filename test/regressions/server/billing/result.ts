export class Result {
  total!: number;
}
