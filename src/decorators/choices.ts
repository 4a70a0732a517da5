import { recordChoices, type TitledChoices } from '../metadata/choices.js';
import { classOf } from './class-of.js';
import { refuseStandardDecorators } from './legacy.js';

/**
 * The values that a text, or each text of a list, may take, with a title for each: `@Choices({ low: 'Low priority', high:
 * 'High priority' })`. A form shows the titles; every schema allows these values only.
 */
export function Choices(titles: TitledChoices) {
  return (target: object, property: string | symbol): void => {
    refuseStandardDecorators('Choices', property);
    recordChoices(classOf(target), String(property), titles);
  };
}
