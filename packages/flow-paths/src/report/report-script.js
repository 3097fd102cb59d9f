/** Runs in the report: switches the screenshots and highlights paths on their chart. */
const images = JSON.parse(document.getElementById('pictures').textContent)
const root = document.documentElement
const wish = {
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  language: 'en',
}

const sourceOf = (picture) => {
  const looks = JSON.parse(picture.dataset.looks)
  const name = looks[`${wish.language}.${wish.theme}`] ?? Object.values(looks)[0]
  return `data:image/webp;base64,${images[name]}`
}

const shown = new Set()
const draw = (picture) => (picture.querySelector('img').src = sourceOf(picture))
const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && !shown.has(target)) draw(shown.add(target) && target)
  },
  { rootMargin: '600px' },
)
for (const picture of document.querySelectorAll('.picture')) watch.observe(picture)

const apply = () => {
  root.dataset.theme = wish.theme
  for (const button of document.querySelectorAll('[data-set]'))
    button.setAttribute('aria-pressed', String(wish[button.dataset.set] === button.dataset.to))
  for (const picture of shown) draw(picture)
}
for (const button of document.querySelectorAll('[data-set]'))
  button.addEventListener('click', () => {
    wish[button.dataset.set] = button.dataset.to
    apply()
  })
apply()

const dialog = document.querySelector('dialog')
for (const picture of document.querySelectorAll('.picture'))
  picture.addEventListener('click', () => {
    dialog.querySelector('img').src = sourceOf(picture)
    dialog.querySelector('p').textContent = picture.getAttribute('aria-label')
    dialog.showModal()
  })
dialog.addEventListener('click', () => dialog.close())

const keysIn = (text) => new Set(text.split('|').filter(Boolean))
for (const button of document.querySelectorAll('[data-path]'))
  button.addEventListener('click', () => {
    const section = button.closest('section')
    const isOn = button.getAttribute('aria-pressed') !== 'true'
    for (const other of section.querySelectorAll('[data-path]'))
      other.setAttribute('aria-pressed', String(isOn && other === button))
    const path = isOn ? keysIn(button.dataset.path) : new Set()
    section.querySelector('.chart').classList.toggle('shows-path', isOn)
    for (const part of section.querySelectorAll('[data-keys]')) {
      const isOnPath = [...keysIn(part.dataset.keys)].some((key) => path.has(key))
      part.classList.toggle('on-path', isOnPath)
      if (part.matches('.line')) {
        const head = part.classList.contains('missing') ? 'head-missing' : 'head'
        part.setAttribute('marker-end', `url(#${isOnPath ? 'head-path' : head})`)
      }
    }
    if (isOn) section.querySelector('.frame').scrollIntoView({ block: 'nearest' })
  })
