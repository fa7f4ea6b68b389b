/** A mini-program's pages follow the stores; there is nothing to load again. */
export const reloadPage = () => undefined
