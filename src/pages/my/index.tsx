import { MyScreen } from '@/features/account/MyScreen'

export default function Page() {
  return <MyScreen />
}
