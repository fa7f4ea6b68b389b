import { CarLifeScreen } from '@/features/carLife/CarLifeScreen'

export default function Page() {
  return <CarLifeScreen />
}
