export default class {
  value!: string;
}
