/** Does nothing: a mini-program only has its hide event, which `App` handles. */
export function onPageHide(_listener: () => void) {}

/** Does nothing: a mini-program can't open addresses; each ability uses its host instead. */
export function openExternal(_address: string) {}

/** Does nothing: a mini-program's pages follow the stores without a reload. */
export const reloadPage = () => undefined
