import { HomeScreen } from '@/features/home/HomeScreen'

export default function Page() {
  return <HomeScreen />
}
