import { CarListScreen } from '@/features/cars/CarListScreen'

export default function Page() {
  return <CarListScreen />
}
