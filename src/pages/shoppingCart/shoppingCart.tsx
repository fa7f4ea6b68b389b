import { CartScreen } from '@/features/cart/CartScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <CartScreen />
})
