/** The pickup-truck brand; it is sent in most calls (spec 1). */
export const PICKUP_BRAND = 5

/** Brand ids that stand for a shop of their own (spec 1, 9). */
export const SHOP_TYPES = [1, 2, 3] as const
export type ShopType = (typeof SHOP_TYPES)[number]

const toId = (brand: unknown): number =>
  typeof brand === 'string' && brand.trim() !== '' ? Number(brand) : (brand as number)

/** The shop type behind a brand id, which the app hands over as number or text; null for any other id. */
export const toShopType = (brand: unknown): ShopType | null => {
  const id = toId(brand)
  return SHOP_TYPES.find((type) => type === id) ?? null
}

export type PlatformCode = 'super' | 'pickup'

/** Header platformCode (spec 7): 'super' inside an app of shop types 1 to 3, 'pickup' everywhere else. */
export const platformCodeOf = (appBrand: unknown): PlatformCode =>
  toShopType(appBrand) === null ? 'pickup' : 'super'
