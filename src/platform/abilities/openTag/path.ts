/**
 * Returns the path in the form of the tag, with '.html' after the page: '/pages/my/index?a=1' ->
 * 'pages/my/index.html?a=1'.
 */
export function openTagPath(path: string): string {
  const [page = '', query] = path.replace(/^\//, '').split('?')
  return `${page}.html${query ? `?${query}` : ''}`
}
