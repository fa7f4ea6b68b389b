import { dealers } from '@contract/desk/resources/dealers'
import { office } from '../../office/office'

export const dealersOffice = office({
  resource: dealers,
  table: 'dealers',
  // Dealer staff see their own dealer, and nothing of the others.
  dealerColumn: 'id',
})
