/** Roles of the staff. An account can have several; dealer staff have this one only, and see their dealer's rows only. */
export const ROLES = {
  owner: '店主',
  operations: '运营',
  catalogue: '商品',
  customerService: '客服',
  finance: '财务',
  dealerStaff: '门店人员',
} as const
export type Role = keyof typeof ROLES
