/** Does nothing: a mini-program can't open addresses; each ability uses its host instead. */
export function openExternal(_address: string) {}
