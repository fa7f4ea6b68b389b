import { LuckyDrawScreen } from '@/features/luckyDraw/LuckyDrawScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <LuckyDrawScreen />
})
