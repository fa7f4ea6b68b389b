/** Does nothing: a mini-program's pages follow the stores without a reload. */
export const reloadPage = () => undefined
