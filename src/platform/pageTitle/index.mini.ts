/** Mini-programs show no title of their own over a custom bar. */
export function setPageTitle(_title: string) {}
