/** Returns an address as a form sends it, with the given changes. */
export const anAddress = (change: Record<string, unknown> = {}) => ({
  name: '老周',
  phone: '13800000001',
  provinceCode: '420000',
  provinceName: '湖北省',
  cityCode: '420100',
  cityName: '武汉市',
  districtCode: '420106',
  districtName: '武昌区',
  detail: '中南路 12 号 3 栋 1 单元 502',
  tag: '家',
  isDefault: false,
  ...change,
})
