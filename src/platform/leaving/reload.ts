/** Begins the page anew, with what is stored now. */
export const reloadPage = () => window.location.reload()
