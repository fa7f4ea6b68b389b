/** Mini-programs freeze no page; their own show and hide are told to the pages. */
export function onPageRestored(_callback: () => void) {}
