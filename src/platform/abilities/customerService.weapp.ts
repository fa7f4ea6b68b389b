/** WeChat opens the talk itself, from a tap on a button of its own. */
export const serviceOpenType: 'contact' | null = 'contact'
