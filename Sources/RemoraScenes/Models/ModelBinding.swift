import Observation
import RemoraRuntime

/// A binding of whatever model, for the list of a host.
protocol AnyModelBinding: AnyObject {
  /// Whether it binds that property of an owner.
  func binds(_ property: String, of owner: any Owner) -> Bool
  /// Whether the owner or the model has ended.
  var isOver: Bool { get }
  /// Brings what has changed on one side to the other; the model's change first.
  func update(_ host: ScriptHost)
}

/// One property of an owner, bound to one of a model; keeps neither.
///
/// Remembers what it has seen on each side. So a value that one side changes on its way, by rounding for instance, is
/// no change of that side. An update writes each side at most once, and what it writes causes no other.
final class ModelBinding<Model: AnyObject & Observable, Field: ValueConvertible>: AnyModelBinding {
  private weak var owner: (any Owner)?
  private let property: String
  private weak var model: Model?
  private let path: ReferenceWritableKeyPath<Model, Field>
  private let mark: ChangeMark
  private var seenInModel: Value?
  private var seenInOwner: Value?

  /// - Throws: ``Diagnostic`` if the property cannot have the model's value.
  init(
    _ property: String,
    of owner: any Owner,
    _ model: Model,
    _ path: ReferenceWritableKeyPath<Model, Field>,
    _ mark: ChangeMark
  ) throws {
    (self.owner, self.property, self.model, self.path) = (owner, property, model, path)
    self.mark = mark
    try write(read(model), to: owner)
  }

  func binds(_ property: String, of owner: any Owner) -> Bool {
    self.owner === owner && self.property == property
  }

  var isOver: Bool { model == nil || owner?.attached.hasEnded ?? true }

  func update(_ host: ScriptHost) {
    guard let owner, let model else { return }
    do {
      if mark.take() {
        let value = read(model)
        if value != seenInModel { return try write(value, to: owner) }
      }
      guard let value = owner[property: property], value != seenInOwner else { return }
      seenInOwner = value
      guard let field = Field(value) else { throw misfit(value) }
      model[keyPath: path] = field
      // A write that the model ignores leaves the mark, and what would set it.
      let kept = mark.take() ? read(model) : model[keyPath: path].propertyValue
      seenInModel = kept
      if kept != value, !isOver { try write(kept, to: owner) }
    } catch {
      for diagnostic in Diagnostics(error).all { host.report(diagnostic) }
    }
  }

  /// The model's value; the mark is set at its next change.
  private func read(_ model: Model) -> Value {
    withObservationTracking {
      model[keyPath: path].propertyValue
    } onChange: { [mark] in
      mark.set()
    }
  }

  private func write(_ value: Value, to owner: any Owner) throws {
    seenInModel = value
    defer { seenInOwner = owner[property: property] }
    try owner.set(property, to: value)
  }

  private func misfit(_ value: Value) -> Diagnostic {
    Diagnostic(
      .error,
      "\(property): the model has no place for \(value)",
      suggestion: "bind it to a property of the model that takes \(Field.propertyType.expectation)"
    )
  }
}
