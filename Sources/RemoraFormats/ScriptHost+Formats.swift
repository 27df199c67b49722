import Foundation
package import RemoraRuntime
import RemoraServices

extension ScriptHost {
  /// Lends numbers and dates as Foundation writes them, with the tables of ICU, in the time zone of the machine, unless
  /// the app lends its own.
  package func lendFoundationFormats() {
    if lendsFormats { return }
    lendFormats(
      number: { number, tag in number.formatted(.number.locale(Locale(identifier: tag))) },
      date: { seconds, style, tag in
        let (date, time) = styles[style] ?? (.abbreviated, .omitted)
        return Date(timeIntervalSince1970: seconds).formatted(
          Date.FormatStyle(date: date, time: time, locale: Locale(identifier: tag))
        )
      }
    )
  }
}

private let styles: [String: (Date.FormatStyle.DateStyle, Date.FormatStyle.TimeStyle)] = [
  "short": (.numeric, .omitted), "medium": (.abbreviated, .omitted), "long": (.long, .omitted),
  "full": (.complete, .omitted), "time": (.omitted, .shortened),
]
