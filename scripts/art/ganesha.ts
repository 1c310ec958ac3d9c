// Ganesha, invited first: drawn whole and calm, as a face with crown, tusk and trunk.

import { disc, draw, FINE, fill, form, halo, INK, mirrored, shape, shine, stroke } from './primitives.ts'

const EAR = 'M70 98C56 76 20 74 18 104C17 128 36 147 58 145C68 144 74 136 76 126Z'
const EAR_INSIDE = 'M63 104C53 90 32 90 31 107C30 122 44 133 57 132C63 131 67 125 69 119Z'
const HEAD =
  'M66 96C64 82 76 74 100 74C124 74 136 82 134 96C133 110 128 118 121 125C117 140 121 151 113 165C105 178 85 182 73 172C64 164 68 150 79 149C87 148 91 155 88 161C93 161 97 155 96 148C94 139 84 134 79 125C72 118 67 110 66 96Z'
const HEAD_SHADE =
  'M124 78C131 83 135 89 134 96C133 110 128 118 121 125C117 140 121 151 113 165C105 178 85 182 73 172C96 175 106 163 106 147C106 135 112 127 117 118C124 106 128 90 124 78Z'
const CROWN =
  'M64 90C76 78 124 78 136 90L133 72C131 60 122 56 119 46C116 36 108 30 106 22H94C92 30 84 36 81 46C78 56 69 60 67 72Z'
const CROWN_SHADE = 'M120 81C127 83 132 86 136 90L133 72C131 60 122 56 119 46C116 36 108 30 106 22H101C106 42 116 60 120 81Z'

const eye = (): string =>
  draw(
    fill('M72.5 114.5C77 107 88 106.5 94 115C88 119.5 78 119.5 72.5 114.5Z', INK.cream),
    fill('M79.5 110.2a4.6 4.6 0 1 0 8.4 .3Z', INK.line),
    stroke('M71.5 115C76.5 107 88 106.5 95 115.5', 3),
    stroke('M73 103.5C79 97.5 87 97.5 92.5 101.5', FINE),
  )

const crown = (): string =>
  draw(
    form(CROWN, INK.brassLight, CROWN_SHADE, INK.brass),
    stroke('M67 72C80 63 120 63 133 72M74 60C86 53 114 53 126 60M81 46C90 41 110 41 119 46', FINE),
    shape('M100 60L107 70L100 80L93 70Z', INK.red, 2.2),
    disc(80, 74, 3.4, INK.red, 1.8),
    disc(120, 74, 3.4, INK.red, 1.8),
    disc(100, 48, 3.4, INK.red, 1.8),
    shape('M92 22C90 14 95 9 100 6C105 9 110 14 108 22Z', INK.red, 2.6),
  )

const trunkAndTusks = (): string =>
  draw(
    stroke('M92 134C98 137 106 137 112 134M95 143C101 146 107 146 113 143M95 153C101 156 106 156 112 154', 1.8),
    shape('M119 128C126 131 132 139 133 148C125 146 118 141 116 135Z', INK.cream, 2.4),
    shape('M81 128C76 130 72 134 70 139C76 139 82 137 85 134Z', INK.cream, 2.4),
  )

export const ganesha = (): string =>
  draw(
    halo(100, 104, 81),
    shape(EAR, INK.brass),
    fill(EAR_INSIDE, INK.clayLight),
    mirrored(100, shape(EAR, INK.brassDark), fill(EAR_INSIDE, INK.clay)),
    disc(46, 143, 5, INK.red, 2.4),
    disc(154, 143, 5, INK.red, 2.4),
    form(HEAD, INK.brass, HEAD_SHADE, INK.brassDark),
    crown(),
    stroke('M85 94H115M87 100H113', 2.4, INK.cream),
    disc(100, 97, 4.4, INK.red),
    eye(),
    mirrored(100, eye()),
    trunkAndTusks(),
    shine('M74 100C74 94 77 90 82 87', 3.2),
  )
