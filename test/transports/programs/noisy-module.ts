console.log('printed at load');
process.stdout.write('written at load\n');

/** Prints where a service would be constructed. */
export class Noisy {
  constructor() {
    console.info('printed by a constructor');
  }
}
