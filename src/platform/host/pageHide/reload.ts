/** Reloads the page. */
export const reloadPage = () => window.location.reload()
