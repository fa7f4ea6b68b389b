/** Pages on which a campaign is shown that names none: the shop's tabs. */
export const TAB_PAGES: readonly string[] = [
  'pages/index/index',
  'pages/carList/carList',
  'pages/carLife/carLife',
  'pages/my/index',
]

/** Returns the pages on which a floating picture or a pop-up is shown. */
export const pagesOf = (pages: readonly string[]): readonly string[] => (pages.length > 0 ? pages : TAB_PAGES)
