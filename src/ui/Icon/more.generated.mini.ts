// Written by scripts/generate-icons.mjs
import './more.generated.scss'
