/** Nothing: mini-programs move the page themselves. */
export const stayAboveKeyboard = (_field: unknown) => () => undefined
