import { own } from './own'

/** A name in braces, such as {商品}; a Chinese keyboard has wide ones: ｛商品｝. */
export const PLACEHOLDER = /[{｛]\s*([^{}｛｝]*?)\s*[}｝]/g

/** Whether a brace is left that belongs to no name. */
export const hasLoneBrace = (text: string): boolean => /[{}｛｝]/.test(text.replace(PLACEHOLDER, ''))

/** Puts values into a text. Values are never read as templates themselves. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (_, name: string) => own(values, name) ?? '').trim()

/** Placeholders of each kind of message, with the values of the preview. */
export const MESSAGE_SAMPLES = {
  shipped: { 商品: '车顶帐篷 四人家庭款', 单号: '顺丰速运 SF3140015838', 时间: '11月22日 10:00' },
  vehicleReady: { 车辆: '冀F·12345 保养', 门店: '保定服务中心', 时间: '11月22日 16:30' },
  maintenanceDue: { 车辆: '拓野 ···2345', 里程: '15,000 公里', 时间: '12月6日' },
  saleStarts: { 商品: '车载冰箱 35 升', 价格: '¥699', 时间: '11月22日 10:00' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
