/** The pickup-truck brand, sent with most calls (spec 1). */
export const BRAND_PICKUP = 5

/** Brand ids 1 to 3 are held as a shop type (spec 1, 9). */
export const SHOP_TYPES = [1, 2, 3] as const

export type ShopType = (typeof SHOP_TYPES)[number]

export const isShopType = (brandId: number): brandId is ShopType => (SHOP_TYPES as readonly number[]).includes(brandId)
