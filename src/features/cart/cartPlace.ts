/** Parameters that every cart call sends; 0 by default (spec 7). */
export const CART_PLACE = { warehouseId: 0, areaId: 0 } as const
