import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { mallNow } from '../mallTime'

dayjs.extend(utc)

/** China has one time all year. */
const OFFSET_MS = 8 * 3_600_000

/**
 * Returns the clock of Beijing at a time, as a value of the pickers. They count in UTC, so that neither the browser's
 * zone nor its summer time, in which some hours don't exist, gets in.
 */
export const toBeijing = (ms: number): Dayjs => dayjs.utc(ms + OFFSET_MS)

/** Returns the time, in ms, at which the clock of Beijing shows a picker's value. */
export const fromBeijing = (clock: Dayjs): number => clock.valueOf() - OFFSET_MS

/** Formats of a day with its time: shown as the first, typed as any of them. */
export const TYPED_TIMES = ['YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm', 'YYYY-M-D H:mm', 'YYYY-MM-DD']

/** Date picker in Beijing time, whatever the browser's zone; its values are those of `toBeijing`. */
export const BeijingPicker = DatePicker.generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: () => toBeijing(mallNow()),
  getFixedDate: (text) => dayjs.utc(text, 'YYYY-MM-DD'),
  locale: {
    ...dayjsConfig.locale,
    parse: (_locale, text, formats) =>
      formats.map((format) => dayjs.utc(text, format, true)).find((date) => date.isValid()) ?? null,
  },
})
