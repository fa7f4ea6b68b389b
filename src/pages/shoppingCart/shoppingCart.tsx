import { CartScreen } from '@/features/cart/CartScreen'

export default function Page() {
  return <CartScreen />
}
