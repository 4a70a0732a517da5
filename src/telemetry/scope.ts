/** What spans and instruments are said to come from. */
export const SCOPE = 'toolwright';
