/**
 * Douyin's talks (IM 客服, 平台客服, 私信) are opened by buttons that name a Douyin number or a shop in data attributes,
 * which the templates that pages are drawn from don't pass on; `contact` is none of them, so a tap on it would do
 * nothing. Tickets and the hotline stand in. Source: developer.open-douyin.com, component/open-capacity.
 */
export const serviceOpenType: 'contact' | null = null
