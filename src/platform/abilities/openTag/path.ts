/** The tag wants '.html' after a page's path: '/pages/my/index?a=1' -> 'pages/my/index.html?a=1'. */
export function openTagPath(path: string): string {
  const [page = '', query] = path.replace(/^\//, '').split('?')
  return `${page}.html${query ? `?${query}` : ''}`
}
