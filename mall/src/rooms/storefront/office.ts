import { banners } from '@contract/desk/resources/banners'
import { office } from '../../office/office'

export const bannersOffice = office({ resource: banners, table: 'home_banners' })
