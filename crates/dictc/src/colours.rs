//! The colours of the output on a terminal.
//!
//! A program cannot tell whether the background of a terminal is dark or light, so every colour here is readable on
//! both: WCAG asks for a contrast of 3. None of the sixteen colours that themes define achieves this everywhere: yellow
//! has 1.7 on the white background of xterm, and blue 2.0 on the dark one of GNOME. Dim text is often below 3 too. So
//! these are fixed colours, numbered from 16, which are the same in all themes.

/// Black, for text on a coloured background.
pub(crate) const BLACK: u8 = 16;
pub(crate) const CYAN: u8 = 30;
pub(crate) const BLUE: u8 = 63;
pub(crate) const GREEN: u8 = 64;
/// A dark yellow.
pub(crate) const YELLOW: u8 = 136;
pub(crate) const MAGENTA: u8 = 164;
pub(crate) const RED: u8 = 196;
pub(crate) const GREY: u8 = 244;

#[cfg(test)]
mod tests {
    use super::*;

    /// The backgrounds of xterm, VS Code, Solarized, Windows Terminal and GNOME, first the dark ones.
    const GROUNDS: [u32; 8] = [0x000000, 0x1e1e1e, 0x002b36, 0x0c0c0c, 0x171421, 0xffffff, 0xfdf6e3, 0xfafafa];

    /// Returns a colour of the 256 as red, green and blue: a cube of six levels, then greys.
    fn rgb(index: u8) -> u32 {
        let level = |step: u32| if step == 0 { 0 } else { 55 + 40 * step };
        match u32::from(index) {
            grey @ 232.. => (8 + 10 * (grey - 232)) * 0x010101,
            index => {
                let step = index - 16;
                level(step / 36) << 16 | level(step / 6 % 6) << 8 | level(step % 6)
            }
        }
    }

    /// Returns the contrast of two colours by WCAG 2, from 1 to 21.
    fn contrast(one: u32, other: u32) -> f64 {
        let luminance = |colour: u32| {
            let linear = |shift: u32| {
                let part = f64::from(colour >> shift & 255) / 255.0;
                if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
        };
        let [one, other] = [luminance(one), luminance(other)];
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_colour_can_be_read_on_dark_and_on_light_grounds() {
        assert_eq!(contrast(0x000000, 0xffffff), 21.0);
        assert!(contrast(0xcdcd00, 0xffffff) < 1.8 && contrast(0x12488b, 0x171421) < 2.1, "yellow and blue of themes");
        for colour in [CYAN, BLUE, GREEN, YELLOW, MAGENTA, RED, GREY] {
            for ground in GROUNDS {
                let contrast = contrast(rgb(colour), ground);
                assert!(contrast >= 3.0, "{colour} on {ground:06x}: {contrast:.2}");
            }
        }
        for ground in [YELLOW, MAGENTA] {
            assert!(contrast(rgb(BLACK), rgb(ground)) >= 4.5, "black on {ground}");
        }
    }
}
