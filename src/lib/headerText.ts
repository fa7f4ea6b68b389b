/** Whether a text from outside may stand in a header: with anything else no call would leave the device. */
export const isHeaderText = (text: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(text)
