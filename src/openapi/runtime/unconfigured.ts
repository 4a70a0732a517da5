/** Something that a deployment has to give is missing or wrong. The text goes on after the API's name. */
export class Unconfigured extends Error {}
